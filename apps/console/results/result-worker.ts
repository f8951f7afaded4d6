/** Web worker that holds results, so that parsing and sorting do not block the page. */

import { prefixesOf } from './cells.ts';
import { Result } from './result.ts';
import { ResultFailure, type ResultRequest, type ResultResponse } from './result-messages.ts';

const results = new Map<number, Result>();

function resultOf(id: number): Result {
  const result = results.get(id);
  if (result === undefined) throw new ResultFailure('closed');
  return result;
}

function work(request: ResultRequest): unknown {
  switch (request.kind) {
    case 'open': {
      const text = new TextDecoder().decode(request.bytes);
      const result = new Result(text, request.contentType, prefixesOf(request.query));
      results.set(request.result, result);
      return result.summary();
    }
    case 'rows':
      return resultOf(request.result).rows(request.first, request.end, request.order);
    case 'cell':
      return resultOf(request.result).cellText(request.row, request.column, request.order);
    case 'chart':
      return resultOf(request.result).chart(request.column);
    case 'members':
      return resultOf(request.result).members(request.at, request.first, request.end);
    case 'picture':
      return resultOf(request.result).picture();
    case 'raw':
      return resultOf(request.result).raw();
    case 'csv':
      return new Blob(resultOf(request.result).csv(), { type: 'text/csv' });
    case 'document':
      return new Blob([resultOf(request.result).document()], { type: request.contentType });
    case 'close':
      results.delete(request.result);
      return null;
  }
}

self.onmessage = ({ data: request }: MessageEvent<ResultRequest>) => {
  let response: ResultResponse;
  try {
    response = { number: request.number, value: work(request), problem: null };
  } catch (error) {
    response = {
      number: request.number,
      value: null,
      problem: error instanceof Error ? error.message : String(error),
    };
  }
  self.postMessage(response);
};
