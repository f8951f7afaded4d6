/** Affine camera matrices for WebGL, from graph coordinates to clip space, in column-major order. */
type Matrix = Float32Array;

/** `matrix` scaled by `times`. */
export function enlarged(matrix: Matrix, times: number): Matrix {
  return matrix.map((value, at) => (at % 3 === 2 ? value : value * times));
}

/** Maps positions on the screen under `from` to those under `to`. */
export function between(from: Matrix, to: Matrix): Matrix {
  const [a = 0, b = 0, , c = 0, d = 0, , x = 0, y = 0] = from;
  const determinant = a * d - b * c;
  const [ia, ib, ic, id] = [d / determinant, -b / determinant, -c / determinant, a / determinant];
  const [ta = 0, tb = 0, , tc = 0, td = 0, , tx = 0, ty = 0] = to;
  const column = (p: number, q: number): [number, number] => [ta * p + tc * q, tb * p + td * q];
  const [ra, rb] = column(ia, ib);
  const [rc, rd] = column(ic, id);
  const [mx, my] = column(ia * x + ic * y, ib * x + id * y);
  return new Float32Array([ra, rb, 0, rc, rd, 0, tx - mx, ty - my, 1]);
}
