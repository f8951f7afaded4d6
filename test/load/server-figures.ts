/** What a server holds, by its own metrics and, where there is one, by the process file system. */
import { existsSync, readdirSync } from 'node:fs';
import type { ServerProcess } from '../http/server-process.ts';

export interface ServerFigures {
  /** Of the main thread, right now: garbage included. */
  readonly heapBytes: number;
  readonly residentBytes: number;
  readonly handles: number;
  readonly timers: number;
  /** Of the operating system; 0 where it does not tell. */
  readonly threads: number;
  readonly openFiles: number;
}

export async function figuresOf(server: ServerProcess): Promise<ServerFigures> {
  const { text } = await server.request('/metrics');
  const value = (name: string): number => {
    const line = text.split('\n').find((candidate) => candidate.startsWith(`${name} `));
    return Number(line?.slice(name.length + 1) ?? 0);
  };
  const tasks = `/proc/${server.pid}/task`;
  return {
    heapBytes: value('nodejs_heap_size_used_bytes'),
    residentBytes: value('process_resident_memory_bytes'),
    handles: value('nodejs_active_handles_total'),
    timers: value('nodejs_active_resources{type="Timeout"}'),
    threads: existsSync(tasks) ? readdirSync(tasks).length : 0,
    openFiles: value('process_open_fds'),
  };
}
