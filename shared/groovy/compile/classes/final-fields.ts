/** Rejects assignments to final fields and parameters. */
import { type ClassModel, type FieldModel, findField, superModel } from '../../scope/class-model.ts';
import type { Expression } from '../../syntax/tree/tree.ts';
import { isThis, staticName } from '../expressions/members.ts';
import type { FunctionContext } from '../function-context.ts';

/** A final field is assigned only in constructors and initialisers. */
export function checkFinal(f: FunctionContext, left: Expression): void {
  checkParameters(f, left);
  if (!f.isMethod) return;
  const field = assignedField(f, left);
  if (field === null || !field.isFinal) return;
  const what = field.isStatic ? 'static final field' : 'final field';
  const place = field.isStatic ? 'static initialization block.' : 'constructor.';
  throw f.module.error(`cannot modify ${what} '${field.name}' outside of ${place}`, left);
}

function checkParameters(f: FunctionContext, left: Expression): void {
  if (left.kind === 'TupleExpression') for (const each of left.expressions) checkParameters(f, each);
  if (left.kind !== 'VariableExpression' || f.scope.find(left.name)?.isFinal !== true) return;
  throw f.module.error(`Cannot assign a value to final variable '${left.name}'`, left);
}

function assignedField(f: FunctionContext, left: Expression): FieldModel | null {
  if (left.kind === 'VariableExpression') {
    return f.scope.find(left.name) === null ? fieldInReach(f.model, left.name) : null;
  }
  if (left.kind !== 'PropertyExpression' || !isThis(left.objectExpression)) return null;
  const name = staticName(left.property);
  return name === null ? null : findField(f.model, name);
}

/** The field of the class, or of one of the script's superclasses or enclosing classes. */
function fieldInReach(model: ClassModel, name: string): FieldModel | null {
  for (let at: ClassModel | null = model; at !== null; at = superModel(at)) {
    const field = findField(at, name);
    if (field !== null) return field;
  }
  return model.outer === null ? null : fieldInReach(model.outer, name);
}
