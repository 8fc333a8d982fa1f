import { type Done, type GroupCommit, groupCommit } from './group-commit.store.ts'
import type { Segment } from './segment.store.ts'
import { encodeGroup } from './tap-group.domain.ts'

export interface SegmentWriter extends Pick<GroupCommit, 'add'> {
  close(): Promise<void>
}

interface Deps {
  create(): Promise<Segment>
  /** A new segment; all later writes go to it. */
  opened(segment: Segment): void
  /** New records can be read. */
  readable(): void
}

/** Visits of 5 ms make a group, a segment holds 5,000: only a segment made too small is too small for a group. */
const TOO_LARGE = new Error('The group is larger than a segment')

/** A sequence of segments, written one after the other by one group commit. */
export async function segmentWriter({ create, opened, readable }: Deps): Promise<SegmentWriter> {
  let current = await create()
  let spare = create()
  /** An append failed: the content after the last readable byte is unknown, so nothing is appended to this file. */
  let broken = false
  opened(current)

  async function rotate(): Promise<void> {
    const fresh = await spare.catch(create)
    current.seal()
    spare = create()
    // A failure is handled in `rotate`, which tries again.
    spare.catch(() => {})
    current = fresh
    broken = false
    opened(fresh)
  }

  function write(lines: string, done: Done): void {
    const bytes = encodeGroup(lines)
    if (!broken && bytes.length <= current.room()) append(bytes, done)
    else rotate().then(() => (bytes.length <= current.room() ? append(bytes, done) : done(TOO_LARGE)), done)
  }

  function append(bytes: Buffer, done: Done): void {
    current.append(bytes, (error) => {
      if (!error) {
        done(null)
        readable()
        return
      }
      broken = true
      rotate().then(
        () => done(error),
        () => done(error),
      )
    })
  }

  const { add, idle } = groupCommit({ write })
  return {
    add,
    async close() {
      await idle()
      await spare.then((unused) => unused.close()).catch(() => {})
    },
  }
}
