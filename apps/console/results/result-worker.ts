/** Web worker that holds results, so that parsing and sorting do not block the page. */

import { prefixesOf } from './cells.ts';
import { Answer } from './result.ts';
import { AnswerFailure, type AnswerRequest, type AnswerResponse } from './result-messages.ts';

const answers = new Map<number, Answer>();

function answerOf(id: number): Answer {
  const answer = answers.get(id);
  if (answer === undefined) throw new AnswerFailure('closed');
  return answer;
}

function work(request: AnswerRequest): unknown {
  switch (request.kind) {
    case 'open': {
      const text = new TextDecoder().decode(request.bytes);
      const answer = new Answer(text, request.contentType, prefixesOf(request.query));
      answers.set(request.answer, answer);
      return answer.summary();
    }
    case 'rows':
      return answerOf(request.answer).rows(request.first, request.end, request.order);
    case 'cell':
      return answerOf(request.answer).cellText(request.row, request.column, request.order);
    case 'chart':
      return answerOf(request.answer).chart(request.column);
    case 'members':
      return answerOf(request.answer).members(request.at, request.first, request.end);
    case 'picture':
      return answerOf(request.answer).picture();
    case 'raw':
      return answerOf(request.answer).raw();
    case 'csv':
      return new Blob(answerOf(request.answer).csv(), { type: 'text/csv' });
    case 'document':
      return new Blob([answerOf(request.answer).document()], { type: request.contentType });
    case 'close':
      answers.delete(request.answer);
      return null;
  }
}

self.onmessage = ({ data: request }: MessageEvent<AnswerRequest>) => {
  let response: AnswerResponse;
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
