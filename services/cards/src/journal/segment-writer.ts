import { type Done, type GroupCommit, groupCommit } from './group-commit.ts'
import type { Segment } from './segment.ts'
import { encodeGroup } from './tap-group.ts'

export interface SegmentWriter extends Pick<GroupCommit, 'add'> {
  close(): Promise<void>
}

interface Needs {
  create(): Promise<Segment>
  /** A segment into which is written from now on. */
  opened(segment: Segment): void
  /** There is more to be read. */
  readable(): void
}

/** Visits of 5 ms make a group, a segment holds 5,000: only a segment made too small is too small for a group. */
const TOO_LARGE = new Error('The group is larger than a segment')

/** A sequence of segments, written one after the other by one group commit. */
export async function segmentWriter({ create, opened, readable }: Needs): Promise<SegmentWriter> {
  let current = await create()
  let spare = create()
  opened(current)

  async function rotate(): Promise<void> {
    const fresh = await spare.catch(create)
    current.seal()
    spare = create()
    // Whoever needs the spare one sees its failure and tries again.
    spare.catch(() => {})
    current = fresh
    opened(fresh)
  }

  function write(lines: string, done: Done): void {
    const bytes = encodeGroup(lines)
    if (bytes.length <= current.room()) append(bytes, done)
    else rotate().then(() => (bytes.length <= current.room() ? append(bytes, done) : done(TOO_LARGE)), done)
  }

  function append(bytes: Buffer, done: Done): void {
    current.append(bytes, (error) => {
      if (!error) {
        done(null)
        readable()
        return
      }
      // What is in the file behind the last readable byte is unknown, so nothing may follow it.
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
