/** Access control: roles, and the rights of tasks. */

/** In ascending order: each role includes those before it. */
export const ROLES = ['reader', 'writer', 'script', 'admin'] as const;

/**
 * - `reader` runs scripts and queries, whose writes are not committed.
 * - `writer` changes graph and quads.
 * - `script` changes code that others run: stored scripts, and persistent definitions.
 * - `admin` lists and cancels tasks of others.
 */
export type Role = (typeof ROLES)[number];

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}

/** True if `role` includes `needed`. */
export function includesRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** What a task may change. The thread enforces it at the commit, however the script got there. */
export interface TaskRights {
  readonly mayWrite: boolean;
  /** Whether steps and methods that the script defines are stored for later scripts. */
  readonly mayDefine: boolean;
}

/** The rights of a role; none for a read-only server or request. */
export function taskRights(role: Role, isReadOnly: boolean): TaskRights {
  return {
    mayWrite: !isReadOnly && includesRole(role, 'writer'),
    mayDefine: !isReadOnly && includesRole(role, 'script'),
  };
}
