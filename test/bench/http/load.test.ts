import { expect, test } from 'vitest';
import { readReport } from './load.ts';

const REPORT = `Running 10s test @ http://127.0.0.1:7474/x
  1 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   199.05ms  256.82ms   1.52s    90.07%
    Req/Sec   248.56    213.12     1.03k    75.56%
  Latency Distribution
     50%  812.00us
     75%  218.30ms
     90%  452.74ms
     99%    1.35s 
  1138 requests in 5.01s, 381.15KB read
  Socket errors: connect 0, read 1, write 0, timeout 2
  Non-2xx or 3xx responses: 4
Requests/sec:    227.10
Transfer/sec:     76.06KB
`;

test('the report of the load generator is read with its units and its failures', () => {
  expect(readReport(REPORT)).toEqual({
    requestsPerSecond: 227.1,
    p50Ms: 0.812,
    p99Ms: 1350,
    failures: 5,
    late: 2,
  });
});
