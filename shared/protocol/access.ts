/** Who may do what: roles, and what a task of each may leave behind. */

/** Each role may do what those before it may. */
export const ROLES = ['reader', 'writer', 'script', 'admin'] as const;

/**
 * - `reader` runs scripts and queries; nothing that they write is committed.
 * - `writer` changes graph and quads.
 * - `script` changes code that others run: stored scripts, and definitions that outlive their request.
 * - `admin` sees and ends what others run.
 */
export type Role = (typeof ROLES)[number];

export function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}

/** True if `role` may do all that `needed` may. */
export function includesRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** What a task may leave behind. The thread holds it at the commit, whatever the script did to get there. */
export interface TaskRights {
  readonly mayWrite: boolean;
  /** Whether steps and methods that its script defines may outlive it. */
  readonly mayDefine: boolean;
}

/** The rights of a role; a read-only server or request takes all of them away. */
export function taskRights(role: Role, isReadOnly: boolean): TaskRights {
  return {
    mayWrite: !isReadOnly && includesRole(role, 'writer'),
    mayDefine: !isReadOnly && includesRole(role, 'script'),
  };
}
