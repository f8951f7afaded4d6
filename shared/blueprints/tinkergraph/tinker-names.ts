/** Fully qualified names of TinkerGraph's classes. */
const TG = 'com.tinkerpop.blueprints.impls.tg';

export const TinkerName = {
  Graph: `${TG}.TinkerGraph`,
  Factory: `${TG}.TinkerGraphFactory`,
  Vertex: `${TG}.TinkerVertex`,
  Edge: `${TG}.TinkerEdge`,
  Index: `${TG}.TinkerIndex`,
} as const;
