/** What a client waits for while others keep the threads busy: milliseconds from its request to the end of the answer. */
import { Client, type Latency, withServer } from './client.ts';

const ENDLESS_SCRIPTS = 8;
const WAITING_REQUESTS = 400;
/** Milliseconds in which endless scripts get their threads. */
const SETTLE_MS = 3000;

const SHORT = '1 + 1';
/** Some milliseconds of a thread. */
const WORK = 'sum = 0; for (i in 0..<20000) { sum += i }; sum';
const ENDLESS = 'while (true) { }';

/** Of a short script beside endless ones of another client. */
export async function besideEndless(): Promise<Latency> {
  return withServer(async (server) => {
    const heavy = new Client(server, 'heavy');
    const light = new Client(server, 'light');
    const endless = Array.from({ length: ENDLESS_SCRIPTS }, () => heavy.post(ENDLESS).catch(() => 0));
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const latency = await light.latencyOf(SHORT);
    heavy.close();
    await Promise.all(endless);
    return latency;
  });
}

/** Of a script of some milliseconds alone, and beside another client that always has so many requests of the same waiting. */
export async function besideWaiting(): Promise<{ readonly alone: Latency; readonly beside: Latency }> {
  return withServer(async (server) => {
    const heavy = new Client(server, 'heavy');
    const light = new Client(server, 'light');
    const alone = await light.latencyOf(WORK);
    let isOver = false;
    const flood = Array.from({ length: WAITING_REQUESTS }, async () => {
      while (!isOver) await heavy.post(WORK);
    });
    const beside = await light.latencyOf(WORK);
    isOver = true;
    await Promise.all(flood);
    return { alone, beside };
  });
}
