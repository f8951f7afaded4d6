/** Opens the selected projections. */
import { RedisKeys } from '../keys.ts';
import { FalkorGraph } from './falkor-graph.ts';
import type { Projection } from './projection.ts';
import { QuadSets } from './quad-sets.ts';

const ProjectionName = { Quads: 'quads', Graph: 'graph' } as const;
export type ProjectionName = (typeof ProjectionName)[keyof typeof ProjectionName];

export interface ProjectionChoice {
  readonly url: string;
  readonly database: string;
  readonly names: readonly ProjectionName[];
}

/** Throws STORAGE_FORMAT if the graph is selected but the server lacks FalkorDB. */
export async function openProjections(choice: ProjectionChoice): Promise<readonly Projection[]> {
  const keys = new RedisKeys(choice.database);
  const opened: Projection[] = [];
  for (const name of choice.names) {
    opened.push(
      name === ProjectionName.Quads
        ? await QuadSets.open(choice.url, keys)
        : await FalkorGraph.open(choice.url, keys),
    );
  }
  return opened;
}
