/** The exceptions of schema operations, with the original's messages and chains of causes. */
import { exceptionType, type GroovyType, type JavaThrowable, javaException } from '#groovy/host';
import { CONSTRAINT_VIOLATION } from '../graphdb/exceptions.ts';

const EXCEPTION = 'java.lang.Exception';
const KERNEL = 'org.neo4j.kernel.api.exceptions';

const INVALID_TRANSACTION_TYPE = exceptionType(
  'org.neo4j.graphdb.InvalidTransactionTypeException',
  'java.lang.RuntimeException',
);
const INVALID_TRANSACTION_TYPE_CAUSE = exceptionType(
  `${KERNEL}.InvalidTransactionTypeKernelException`,
  EXCEPTION,
);
const ALREADY_CONSTRAINED = exceptionType(`${KERNEL}.schema.AlreadyConstrainedException`, EXCEPTION);
const ALREADY_INDEXED = exceptionType(`${KERNEL}.schema.AlreadyIndexedException`, EXCEPTION);
const UNIQUE_VALUE_TAKEN = exceptionType(
  `${KERNEL}.schema.UniqueConstraintViolationKernelException`,
  EXCEPTION,
);
const CREATION_FAILED = exceptionType(`${KERNEL}.schema.CreateConstraintFailureException`, EXCEPTION);
const VERIFICATION_FAILED = exceptionType(
  `${KERNEL}.schema.ConstraintVerificationFailedKernelException`,
  EXCEPTION,
);
const DROP_FAILED = exceptionType(`${KERNEL}.schema.DropConstraintFailureException`, EXCEPTION);
const NO_SUCH_CONSTRAINT = exceptionType(`${KERNEL}.schema.NoSuchConstraintException`, EXCEPTION);
const NO_SUCH_INDEX = exceptionType(`${KERNEL}.schema.SchemaRuleNotFoundException`, EXCEPTION);
const SHOULD_NOT_HAPPEN = exceptionType('org.neo4j.helpers.ThisShouldNotHappenError', 'java.lang.Error');

export const SCHEMA_EXCEPTIONS: readonly GroovyType[] = [
  INVALID_TRANSACTION_TYPE,
  INVALID_TRANSACTION_TYPE_CAUSE,
  ALREADY_CONSTRAINED,
  ALREADY_INDEXED,
  UNIQUE_VALUE_TAKEN,
  CREATION_FAILED,
  VERIFICATION_FAILED,
  DROP_FAILED,
  NO_SUCH_CONSTRAINT,
  NO_SUCH_INDEX,
  SHOULD_NOT_HAPPEN,
];

/** A label and a property key, with their dictionary numbers, which the causes name. */
export interface SchemaSubject {
  readonly label: string;
  readonly key: string;
  readonly labelId: number;
  readonly keyId: number;
}

/** The kernel's description of a constraint, which has numbers only. */
function constraintText({ labelId, keyId }: SchemaSubject): string {
  return `CONSTRAINT ON ( n:label[${labelId}] ) ASSERT n.property[${keyId}] IS UNIQUE`;
}

export function dataAfterSchema(): JavaThrowable {
  const message = 'Cannot perform data updates in a transaction that has performed schema updates.';
  const cause = javaException(INVALID_TRANSACTION_TYPE_CAUSE, message);
  return javaException(CONSTRAINT_VIOLATION, message, cause);
}

/** For an index; a constraint has another exception class. */
export function indexAfterData(): JavaThrowable {
  return schemaAfterData(CONSTRAINT_VIOLATION);
}

export function constraintAfterData(): JavaThrowable {
  return schemaAfterData(INVALID_TRANSACTION_TYPE);
}

function schemaAfterData(type: GroovyType): JavaThrowable {
  const message = 'Cannot perform schema updates in a transaction that has performed data updates.';
  return javaException(type, message, javaException(INVALID_TRANSACTION_TYPE_CAUSE, message));
}

export function alreadyConstrained(subject: SchemaSubject): JavaThrowable {
  return constrained(subject, '.');
}

export function indexOfConstraint(subject: SchemaSubject): JavaThrowable {
  return constrained(subject, ', so an index is already created that matches this.');
}

function constrained(subject: SchemaSubject, end: string): JavaThrowable {
  const cause = javaException(ALREADY_CONSTRAINED, `Already constrained ${constraintText(subject)}.`);
  const { label, key } = subject;
  const message = `Label '${label}' and property '${key}' have a unique constraint defined on them${end}`;
  return javaException(CONSTRAINT_VIOLATION, message, cause);
}

export function alreadyIndexed(subject: SchemaSubject): JavaThrowable {
  return indexed(subject, '');
}

export function indexBeforeConstraint(subject: SchemaSubject): JavaThrowable {
  return indexed(subject, ' A constraint cannot be created until the index has been dropped.');
}

function indexed({ label, key, labelId, keyId }: SchemaSubject, end: string): JavaThrowable {
  const cause = javaException(ALREADY_INDEXED, `Already indexed :label[${labelId}](property[${keyId}]).`);
  const message = `There already exists an index for label '${label}' on property '${key}'.${end}`;
  return javaException(CONSTRAINT_VIOLATION, message, cause);
}

/** `value` is the value's text. */
export function uniqueValueTaken(subject: SchemaSubject, holder: number, value: string): JavaThrowable {
  const { label, key, labelId, keyId } = subject;
  const cause = javaException(
    UNIQUE_VALUE_TAKEN,
    `Node ${holder} already exists with label ${labelId} and property ${keyId}=${value}`,
  );
  const message = `Node ${holder} already exists with label ${label} and property "${key}"=[${value}]`;
  return javaException(CONSTRAINT_VIOLATION, message, cause);
}

/** Two nodes have the same value; strings are quoted. */
export function duplicateValue(
  subject: SchemaSubject,
  nodes: readonly [number, number],
  value: string,
): JavaThrowable {
  const { label, key } = subject;
  const constraint = constraintText(subject);
  const verification = javaException(VERIFICATION_FAILED, `Existing data does not satisfy ${constraint}.`);
  const creation = javaException(
    CREATION_FAILED,
    `Unable to create constraint ${constraint}: Existing data does not satisfy ${constraint}.`,
    verification,
  );
  const variable = label.charAt(0).toLowerCase();
  const lines = [
    `Unable to create CONSTRAINT ON ( ${variable}:${label} ) ASSERT ${variable}.${key} IS UNIQUE:`,
    `Multiple nodes with label \`${label}\` have property \`${key}\` = ${value}:`,
    ...nodes.map((node) => `  node(${node})`),
  ];
  return javaException(CONSTRAINT_VIOLATION, lines.join('\n'), creation);
}

export function noSuchConstraint(subject: SchemaSubject): JavaThrowable {
  const constraint = constraintText(subject);
  const noSuch = javaException(NO_SUCH_CONSTRAINT, `No such constraint ${constraint}.`);
  const failure = javaException(
    DROP_FAILED,
    `Unable to drop constraint ${constraint}: No such constraint ${constraint}.`,
    noSuch,
  );
  const message = 'Developer: Mattias claims that: Unable to drop property unique constraint';
  return javaException(SHOULD_NOT_HAPPEN, message, failure);
}

export function noSuchIndex({ label, key, labelId, keyId }: SchemaSubject): JavaThrowable {
  const cause = javaException(
    NO_SUCH_INDEX,
    `Index rule for label:${labelId} and property:${keyId} not found`,
  );
  return javaException(
    CONSTRAINT_VIOLATION,
    `Unable to drop index on label \`${label}\` for property ${key}.`,
    cause,
  );
}
