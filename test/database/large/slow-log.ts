/** A log whose appends wait until a test lets them go. */
import type { AppendResult, EncodedCommit } from '#storage';
import { MemoryCommitLog } from '#storage/memory';
import { Gate } from './gated-fold-executor.ts';

export class SlowLog extends MemoryCommitLog {
  readonly entered = new Gate();
  readonly exit = new Gate();

  override async append(expectedHead: number, group: readonly EncodedCommit[]): Promise<AppendResult> {
    this.entered.open();
    await this.exit.passed;
    return super.append(expectedHead, group);
  }
}
