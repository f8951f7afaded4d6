/**
 * Renders a sigma program as a bitmap while the camera moves and a full redraw exceeds the frame budget: the bitmap
 * is transformed, and the next one, with the current camera, is drawn a share per frame. So each frame shows all
 * elements, with a camera position a few frames old.
 */
import type { ProgramInfo } from 'sigma/rendering';
import type { RenderParams } from 'sigma/types';
import { between, enlarged } from './camera-matrix.ts';
import type { Motion } from './motion.ts';

type Gl = ProgramInfo['gl'];

/** Size of a bitmap relative to the picture, for what scrolls into view until the next one is ready. */
const MARGIN = 1.25;
/**
 * Maximum pixels of the longer side, which bounds a bitmap to 16 MiB: large screens have a lower resolution while
 * moving.
 */
const SIDE_MAX = 2048;

const VERTEX_SHADER = `attribute vec2 corner; uniform mat3 matrix; varying vec2 at;
void main() { at = corner * 0.5 + 0.5; gl_Position = vec4((matrix * vec3(corner, 1.0)).xy, 0.0, 1.0); }`;
const FRAGMENT_SHADER = `precision mediump float; uniform sampler2D bitmap; varying vec2 at;
void main() { gl_FragColor = texture2D(bitmap, at); }`;
/** Of a strip of two triangles. */
const CORNERS = new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]);

interface Bitmap {
  readonly texture: WebGLTexture;
  readonly framebuffer: WebGLFramebuffer;
  /** Parameters it was rendered with. */
  params: RenderParams;
}

interface Quad {
  readonly program: WebGLProgram;
  readonly corners: WebGLBuffer;
  readonly matrix: WebGLUniformLocation | null;
}

/** The canvas itself, and all elements. */
const WHOLE = { target: null, from: 0, to: 1 } as const;

export class MovingBitmap {
  readonly #gl: Gl;
  readonly #motion: Motion;
  readonly #draw: (params: RenderParams) => void;
  #part: { readonly target: WebGLFramebuffer | null; readonly from: number; readonly to: number } = WHOLE;
  #quad: Quad | null = null;
  #bitmaps: readonly Bitmap[] = [];
  #shown = 0;
  /** Whether the current bitmap is of this movement. */
  #isShown = false;
  /** Share of the next bitmap that is drawn. */
  #drawn = 0;

  /** `draw` calls {@link drawPart} in place of its own drawing. */
  constructor(gl: Gl, motion: Motion, draw: (params: RenderParams) => void) {
    this.#gl = gl;
    this.#motion = motion;
    this.#draw = draw;
  }

  /** `shareAtRest` is the share of all elements to draw while the camera does not move. */
  render(params: RenderParams, shareAtRest = 1): void {
    const { isMoving, share } = this.#motion;
    if (!isMoving || share === 1) {
      this.#isShown = false;
      this.#part = { ...WHOLE, to: shareAtRest };
      this.#draw(params);
      this.#part = WHOLE;
      return;
    }
    const wide = widened(params);
    if (!this.#isShown) this.#begin(wide);
    const next = this.#bitmaps[1 - this.#shown];
    if (next !== undefined) this.#advance(next, wide, share);
    const shown = this.#bitmaps[this.#shown];
    if (shown !== undefined) this.#move(shown, params);
  }

  drawPart(
    method: number,
    { gl, frameBuffer, isPicking }: ProgramInfo,
    count: number,
    vertices: number,
  ): void {
    const { target, from, to } = isPicking ? { ...WHOLE, target: frameBuffer } : this.#part;
    const [first, last] = [Math.floor(from * count), Math.floor(to * count)];
    gl.bindFramebuffer(gl.FRAMEBUFFER, target);
    gl.drawArrays(method, first * vertices, (last - first) * vertices);
  }

  /** The first bitmap of a movement is drawn at once. */
  #begin(params: RenderParams): void {
    const { width, height } = this.#bitmaps[0]?.params ?? {};
    if (width !== params.width || height !== params.height) {
      this.#release();
      this.#bitmaps = [bitmap(this.#gl, params), bitmap(this.#gl, params)];
    }
    const next = this.#bitmaps[1 - this.#shown];
    this.#drawn = 0;
    if (next !== undefined) this.#advance(next, params, 1);
    this.#isShown = true;
  }

  #advance(next: Bitmap, params: RenderParams, share: number): void {
    const gl = this.#gl;
    if (this.#drawn === 0) {
      next.params = params;
      gl.bindFramebuffer(gl.FRAMEBUFFER, next.framebuffer);
      gl.clear(gl.COLOR_BUFFER_BIT);
    }
    const from = this.#drawn;
    const to = Math.min(1, from + share);
    this.#part = { target: next.framebuffer, from, to };
    this.#draw(next.params);
    this.#part = WHOLE;
    this.#drawn = to;
    if (to < 1) return;
    this.#shown = 1 - this.#shown;
    this.#drawn = 0;
  }

  #move({ texture, params }: Bitmap, { matrix, width, height, pixelRatio }: RenderParams): void {
    const gl = this.#gl;
    this.#quad ??= quad(gl);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.viewport(0, 0, width * pixelRatio, height * pixelRatio);
    gl.useProgram(this.#quad.program);
    gl.uniformMatrix3fv(this.#quad.matrix, false, between(params.matrix, matrix));
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#quad.corners);
    gl.enableVertexAttribArray(0);
    gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, CORNERS.length / 2);
    gl.disableVertexAttribArray(0);
  }

  #release(): void {
    for (const { texture, framebuffer } of this.#bitmaps) {
      this.#gl.deleteFramebuffer(framebuffer);
      this.#gl.deleteTexture(texture);
    }
    this.#bitmaps = [];
  }

  close(): void {
    this.#release();
    this.#gl.deleteProgram(this.#quad?.program ?? null);
    this.#gl.deleteBuffer(this.#quad?.corners ?? null);
    this.#quad = null;
  }
}

/** The same camera on a larger canvas. */
function widened(params: RenderParams): RenderParams {
  const [width, height] = [params.width * MARGIN, params.height * MARGIN];
  const pixelRatio = Math.min(params.pixelRatio, SIDE_MAX / Math.max(width, height));
  return { ...params, matrix: enlarged(params.matrix, 1 / MARGIN), width, height, pixelRatio };
}

function bitmap(gl: Gl, params: RenderParams): Bitmap {
  const { width, height, pixelRatio } = params;
  const [texture, framebuffer] = [gl.createTexture(), gl.createFramebuffer()];
  gl.bindTexture(gl.TEXTURE_2D, texture);
  const [columns, rows] = [Math.floor(width * pixelRatio), Math.floor(height * pixelRatio)];
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, columns, rows, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
  // Required for sizes that are not powers of two.
  for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) {
    gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
  }
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
  gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
  return { texture, framebuffer, params };
}

function quad(gl: Gl): Quad {
  const program = gl.createProgram();
  const sources = [
    [gl.VERTEX_SHADER, VERTEX_SHADER],
    [gl.FRAGMENT_SHADER, FRAGMENT_SHADER],
  ] as const;
  for (const [kind, source] of sources) {
    const shader = gl.createShader(kind);
    if (shader === null) continue;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
    // Freed with its program.
    gl.deleteShader(shader);
  }
  gl.bindAttribLocation(program, 0, 'corner');
  gl.linkProgram(program);
  const corners = gl.createBuffer();
  gl.bindBuffer(gl.ARRAY_BUFFER, corners);
  gl.bufferData(gl.ARRAY_BUFFER, CORNERS, gl.STATIC_DRAW);
  return { program, corners, matrix: gl.getUniformLocation(program, 'matrix') };
}
