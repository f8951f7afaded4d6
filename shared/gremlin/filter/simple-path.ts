/** `simplePath`: passes the objects whose path contains no two equal objects. */
import type { Value } from '../object-model.ts';
import type { Source } from '../pipe.ts';
import { FilterPipe } from './filter-pipe.ts';

export class CyclicPathFilterPipe extends FilterPipe {
  get javaName(): string {
    return 'com.tinkerpop.pipes.filter.CyclicPathFilterPipe';
  }

  override get allowsReadAhead(): boolean {
    return true;
  }

  override setStarts(starts: Source): void {
    super.setStarts(starts);
    this.enablePath(true);
  }

  passes(): boolean {
    if (!this.starts.isPipe) return true;
    const path: Value[] = this.starts.currentPath();
    const seen = this.objects.newSet();
    return path.every((object) => seen.add(object));
  }
}
