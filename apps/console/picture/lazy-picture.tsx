/** The picture, loaded when the first one is asked for. */

import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { texts } from '../texts/index.ts';
import type { PackedGraph } from './graph/packed-graph.ts';

type View = FunctionComponent<{ graph: PackedGraph }>;

export function LazyPicture({ graph }: { graph: PackedGraph }) {
  const [view, setView] = useState<{ readonly Picture: View } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    import('./picture-view.tsx').then(
      ({ PictureView }) => setView({ Picture: PictureView }),
      () => setHasFailed(true),
    );
  }, []);
  if (view !== null) return <view.Picture graph={graph} />;
  return (
    <p class="hint" role="status">
      {hasFailed ? texts.results.pictureFailed : texts.results.pictureLoading}
    </p>
  );
}
