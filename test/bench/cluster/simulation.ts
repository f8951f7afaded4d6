/**
 * A cluster on paper: machines that ask for the head and append to one Redis, with the service times that were
 * measured. It shows where head checks and commits stop growing with the number of machines.
 */
import { Random } from '../../fuzz/random.ts';

export interface SimulationInput {
  readonly machines: number;
  /** Requests a second of one machine. */
  readonly requestsPerSecond: number;
  /** Share of them that commit. */
  readonly writeShare: number;
  /** Seconds of Redis for one head check; requests that wait share one. */
  readonly headCheckSeconds: number;
  /** Seconds of Redis for one append, and how many commits of a machine go into one. */
  readonly appendSeconds: number;
  readonly commitsPerAppend: number;
  /** Round trip between machine and Redis. */
  readonly roundTripSeconds: number;
  readonly seed: number;
}

export interface SimulationOutcome {
  /** Share of Redis' one thread that is busy. */
  readonly redisLoad: number;
  readonly commitsPerSecond: number;
  /** Appends that found another's commit before them and were sent again, per append that went through. */
  readonly retriesPerAppend: number;
}

const SECONDS = 2;

/** Machines take turns at random; an append that meets another's in its round trip is sent again. */
export function simulate(input: SimulationInput): SimulationOutcome {
  const random = new Random(input.seed);
  const { machines, requestsPerSecond, writeShare, roundTripSeconds } = input;
  // One check is under way per machine at a time, so there are never more than round trips fit into a second.
  const checks = machines * Math.min(requestsPerSecond, 1 / roundTripSeconds);
  const wanted = (machines * requestsPerSecond * writeShare) / input.commitsPerAppend;
  let now = 0;
  let lastAppendAt = Number.NEGATIVE_INFINITY;
  let done = 0;
  let retries = 0;
  const checkLoad = Math.min(0.95, checks * input.headCheckSeconds);
  const service = input.appendSeconds / (1 - checkLoad);
  while (now < SECONDS) {
    now += wanted === 0 ? SECONDS : -Math.log(1 - random.next()) / wanted;
    // An append read the head one round trip before Redis runs it.
    const readAt = now - roundTripSeconds;
    if (lastAppendAt > readAt) {
      retries++;
      now += service;
    }
    lastAppendAt = Math.max(now, lastAppendAt + service);
    now = lastAppendAt;
    done++;
  }
  return {
    redisLoad: Math.min(1, checkLoad + (done / SECONDS) * input.appendSeconds),
    commitsPerSecond: Math.round((done / SECONDS) * input.commitsPerAppend),
    retriesPerAppend: done === 0 ? 0 : retries / done,
  };
}
