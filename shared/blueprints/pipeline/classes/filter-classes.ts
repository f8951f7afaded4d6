/** Constructors of the filter pipes. */
import type { Double } from '#base';
import {
  AsMap,
  CyclicPathFilterPipe,
  DuplicateFilterPipe,
  ExceptFilterPipe,
  FilterFunctionPipe,
  HasCountPipe,
  IdFilterPipe,
  IntervalFilterPipe,
  LabelFilterPipe,
  ObjectFilterPipe,
  PropertyFilterPipe,
  RandomFilterPipe,
  RangeFilterPipe,
  RetainFilterPipe,
} from '#gremlin';
import type { Value } from '#groovy/host';
import { ClassName } from '../../api/class-names.ts';
import { scriptPredicate } from '../../tokens/script-predicate.ts';
import { ofFunction, type PipeClasses } from './pipe-class.ts';

export const FILTER_CLASSES: PipeClasses = {
  'filter.ExceptFilterPipe': {
    Collection: (objects, _runtime, collection: Value) =>
      new ExceptFilterPipe(objects, new AsMap(objects), collection, null),
  },
  'filter.RetainFilterPipe': {
    Collection: (objects, _runtime, collection: Value) =>
      new RetainFilterPipe(objects, new AsMap(objects), collection, null),
  },
  'filter.DuplicateFilterPipe': {
    '': (objects) => new DuplicateFilterPipe(objects, null),
    ...ofFunction((objects, compute) => new DuplicateFilterPipe(objects, compute)),
  },
  'filter.CyclicPathFilterPipe': { '': (objects) => new CyclicPathFilterPipe(objects) },
  'filter.RangeFilterPipe': {
    'int, int': (objects, _runtime, low: number, high: number) => new RangeFilterPipe(objects, low, high),
  },
  'filter.HasCountPipe': {
    'long, long': (objects, _runtime, min: bigint, max: bigint) =>
      new HasCountPipe(objects, Number(min), Number(max)),
  },
  'filter.RandomFilterPipe': {
    double: (objects, runtime, bias: Double) =>
      new RandomFilterPipe(objects, bias.value, runtime.toJavaText(bias)),
  },
  'filter.FilterFunctionPipe': ofFunction((objects, test) => new FilterFunctionPipe(objects, test)),
  'filter.PropertyFilterPipe': {
    [`String, ${ClassName.Predicate}, Object`]: (
      objects,
      runtime,
      key: string,
      predicate: Value,
      value: Value,
    ) => new PropertyFilterPipe(objects, key, scriptPredicate(runtime, predicate), value),
  },
  'filter.IntervalFilterPipe': {
    'String, Comparable, Comparable': (objects, _runtime, key: string, start: Value, end: Value) =>
      new IntervalFilterPipe(objects, key, start, end),
  },
  'filter.IdFilterPipe': {
    [`${ClassName.Predicate}, Object`]: (objects, runtime, predicate: Value, value: Value) =>
      new IdFilterPipe(objects, scriptPredicate(runtime, predicate), value),
  },
  'filter.LabelFilterPipe': {
    [`${ClassName.Predicate}, Object`]: (objects, runtime, predicate: Value, value: Value) =>
      new LabelFilterPipe(objects, scriptPredicate(runtime, predicate), value),
  },
  'filter.ObjectFilterPipe': {
    [`Object, ${ClassName.Predicate}`]: (objects, runtime, value: Value, predicate: Value) =>
      new ObjectFilterPipe(objects, value, scriptPredicate(runtime, predicate)),
  },
};
