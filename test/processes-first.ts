/**
 * The order of the test files: those that start servers come first, since they take longest, so that at the end of a run no
 * worker is left alone with one. Within both groups the order is vitest's: by the last run's times, else by size.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const STARTS_PROCESSES = /\/test\/(?:docs|http|system)\//;

export default class ProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isFirst = ({ moduleId }: TestSpecification) => STARTS_PROCESSES.test(moduleId);
    return sorted.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
  }
}
