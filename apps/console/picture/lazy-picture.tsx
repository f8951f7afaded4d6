/** The picture of a result. Its code is loaded on first use, while the worker prepares the graph. */

import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { ResultProxy } from '../results/result-proxy.ts';
import { ELEMENT_BEGIN } from '../results/shapes.ts';
import { texts } from '../texts/index.ts';
import type { PackedGraph } from './graph/packed-graph.ts';

/** Length of the beginning that is searched for an element. */
const PRELOAD_BYTES = 1_000;

/** Loads the code before the worker has read a result that begins with an element. */
export function preloadPicture(bytes: ArrayBuffer): void {
  const begin = new TextDecoder().decode(bytes.slice(0, PRELOAD_BYTES));
  if (begin.includes(ELEMENT_BEGIN)) void import('./picture-view.tsx').catch(() => undefined);
}

interface Loaded {
  readonly View: FunctionComponent<{ graph: PackedGraph; at: string }>;
  readonly graph: PackedGraph;
}

interface LazyPictureProps {
  readonly result: ResultProxy;
  /** The requested version; empty for the newest. */
  readonly at: string;
}

export function LazyPicture({ result, at }: LazyPictureProps) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    Promise.all([import('./picture-view.tsx'), result.picture()]).then(
      ([{ PictureView }, graph]) => setLoaded({ View: PictureView, graph }),
      () => setHasFailed(true),
    );
  }, [result]);
  if (loaded !== null) return <loaded.View graph={loaded.graph} at={at} />;
  return (
    <p class="hint" role="status">
      {hasFailed ? texts.results.pictureFailed : texts.results.pictureLoading}
    </p>
  );
}
