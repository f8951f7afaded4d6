/**
 * The fluent builder of Gremlin pipelines. Every step method appends a pipe and returns the pipeline. Steps
 * take plain functions and values; the caller converts the script's arguments. Steps that
 * may be pushed down are in `filter-steps.ts`, those that enclose earlier ones in `section-steps.ts`; all others are
 * added as pipes.
 */
import { Direction, ElementKind, type Graph, type Labels, NO_LIMIT } from '../graph-model.ts';
import type { ObjectIterator, ObjectModel, Value } from '../object-model.ts';
import { HistorySource, type Pipe } from '../pipe.ts';
import { AsPipe } from '../side-effect/as.ts';
import { AsMap } from '../side-effect/as-map.ts';
import { EdgesVerticesPipe } from '../transform/adjacency/edges-vertices.ts';
import { GraphQueryPipe } from '../transform/adjacency/graph-query.ts';
import { IdEdgePipe } from '../transform/adjacency/id-edge.ts';
import { IdVertexPipe } from '../transform/adjacency/id-vertex.ts';
import { VertexQueryPipe } from '../transform/adjacency/vertex-query.ts';
import { VerticesEdgesPipe } from '../transform/adjacency/vertices-edges.ts';
import { VerticesVerticesPipe } from '../transform/adjacency/vertices-vertices.ts';
import { IdPipe } from '../transform/id.ts';
import { IdentityPipe } from '../transform/identity.ts';
import { LabelPipe } from '../transform/label.ts';
import { PropertyPipe } from '../transform/property.ts';
import { PropertyMapPipe } from '../transform/property-map.ts';
import { GremlinStartPipe, StartPipe } from '../transform/start.ts';
import { Pipeline } from './pipeline.ts';
import { sourceOf } from './starts.ts';

export class GremlinPipeline extends Pipeline {
  /** False disables filter pushdown. */
  isOptimizing = true;
  /** The named steps, which step functions look up. */
  readonly asMap: AsMap;

  constructor(objects: ObjectModel) {
    super(objects);
    this.asMap = new AsMap(objects);
  }

  override get javaName(): string {
    return 'com.tinkerpop.gremlin.java.GremlinPipeline';
  }

  add(pipe: Pipe): this {
    this.addPipe(pipe);
    return this;
  }

  /** Sets the starts of an empty pipeline: an object, or the objects of an iterator or iterable. */
  startFrom(starts: Value): this {
    this.addPipe(new GremlinStartPipe(this.objects, starts));
    this.setStarts(sourceOf(this.objects, starts));
    return this;
  }

  /** The same for an iterator that is no object of the script. */
  startFromIterator(iterator: ObjectIterator): this {
    this.addPipe(new GremlinStartPipe(this.objects, null));
    this.setStarts(new HistorySource(iterator));
    return this;
  }

  /** Appends a start step and links the whole pipeline to the new starts. */
  start(starts: Value): this {
    this.addPipe(new StartPipe(this.objects));
    this.setStarts(sourceOf(this.objects, starts));
    return this;
  }

  /** Links the pipeline as it is to other starts. */
  restart(starts: Value): void {
    this.setStarts(sourceOf(this.objects, starts));
  }

  optimize(isOptimizing: boolean): this {
    this.isOptimizing = isOptimizing;
    return this;
  }

  as(name: string | null): this {
    const [named] = this.removeLast(1);
    this.addPipe(new AsPipe(this.objects, name, named ?? this.pipeAt(-1)));
    this.asMap.refresh(this.pipes);
    return this;
  }

  // From the graph

  V(): this {
    return this.add(new GraphQueryPipe(this.objects, ElementKind.Vertex));
  }

  E(): this {
    return this.add(new GraphQueryPipe(this.objects, ElementKind.Edge));
  }

  idVertex(graph: Graph): this {
    return this.add(new IdVertexPipe(this.objects, graph));
  }

  idEdge(graph: Graph): this {
    return this.add(new IdEdgePipe(this.objects, graph));
  }

  // From element to element

  out(labels: Labels = [], branchFactor = NO_LIMIT): this {
    return this.#toVertices(Direction.Out, labels, branchFactor);
  }

  in(labels: Labels = [], branchFactor = NO_LIMIT): this {
    return this.#toVertices(Direction.In, labels, branchFactor);
  }

  both(labels: Labels = [], branchFactor = NO_LIMIT): this {
    return this.#toVertices(Direction.Both, labels, branchFactor);
  }

  outE(labels: Labels = [], branchFactor = NO_LIMIT): this {
    return this.#toEdges(Direction.Out, labels, branchFactor);
  }

  inE(labels: Labels = [], branchFactor = NO_LIMIT): this {
    return this.#toEdges(Direction.In, labels, branchFactor);
  }

  bothE(labels: Labels = [], branchFactor = NO_LIMIT): this {
    return this.#toEdges(Direction.Both, labels, branchFactor);
  }

  outV(): this {
    return this.add(new EdgesVerticesPipe(this.objects, Direction.Out));
  }

  inV(): this {
    return this.add(new EdgesVerticesPipe(this.objects, Direction.In));
  }

  bothV(): this {
    return this.add(new EdgesVerticesPipe(this.objects, Direction.Both));
  }

  // From element to value

  id(): this {
    return this.add(new IdPipe(this.objects));
  }

  label(): this {
    return this.add(new LabelPipe(this.objects));
  }

  property(key: string): this {
    return this.add(new PropertyPipe(this.objects, key));
  }

  map(keys: readonly string[] = []): this {
    return this.add(new PropertyMapPipe(this.objects, keys));
  }

  identity(): this {
    return this.add(new IdentityPipe(this.objects));
  }

  #toVertices(direction: Direction, labels: Labels, branchFactor: number): this {
    const { objects } = this;
    return this.add(
      this.isOptimizing
        ? new VertexQueryPipe(objects, ElementKind.Vertex, direction, branchFactor, labels)
        : new VerticesVerticesPipe(objects, direction, branchFactor, labels),
    );
  }

  #toEdges(direction: Direction, labels: Labels, branchFactor: number): this {
    const { objects } = this;
    return this.add(
      this.isOptimizing
        ? new VertexQueryPipe(objects, ElementKind.Edge, direction, branchFactor, labels)
        : new VerticesEdgesPipe(objects, direction, branchFactor, labels),
    );
  }
}
