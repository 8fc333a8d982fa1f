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

/** A row of segments, written one after the other by one group commit. */
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
    else
      rotate().then(() => (bytes.length <= current.room() ? append(bytes, done) : halve(lines, done)), done)
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

  /** A group larger than a whole segment goes into several. */
  function halve(lines: string, done: Done): void {
    const middle = lines.lastIndexOf('\n', Math.max(lines.indexOf('\n'), lines.length / 2)) + 1
    if (middle === lines.length) done(new Error('A tap is larger than a segment'))
    else write(lines.slice(0, middle), (error) => (error ? done(error) : write(lines.slice(middle), done)))
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
