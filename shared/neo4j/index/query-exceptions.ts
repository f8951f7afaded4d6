/** Maps errors of index queries to the exceptions of Lucene's parser. */
import { hasCode } from '#base';
import { GraphError, GraphErrorCode } from '#graph';
import { type JavaThrowable, javaException } from '#groovy/host';
import { illegalArgument, LUCENE_PARSE, LUCENE_TOKEN, nullPointer } from '../graphdb/exceptions.ts';

/** The exception of Lucene's parser; null for an error that is not about a query. */
export function queryException(error: GraphError): JavaThrowable | null {
  switch (error.code) {
    case GraphErrorCode.IndexQuerySyntax: {
      const { cause } = error;
      const isToken = hasCode(cause, GraphErrorCode.IndexQueryToken);
      const fault =
        cause instanceof GraphError
          ? javaException(isToken ? LUCENE_TOKEN : LUCENE_PARSE, cause.message)
          : null;
      return javaException(LUCENE_PARSE, error.message, fault);
    }
    case GraphErrorCode.IndexQueryArgument:
      return illegalArgument(error.message);
    case GraphErrorCode.IndexQuery:
      return nullPointer(error.message);
    default:
      return null;
  }
}
