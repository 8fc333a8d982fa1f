import { type Done, type GroupCommit, groupCommit } from './group-commit.ts'
import type { Segment } from './segment.ts'

export interface Lane extends Pick<GroupCommit, 'add' | 'writing' | 'waiting' | 'idle'> {
  close(): Promise<void>
}

interface Needs {
  create(): Promise<Segment>
  /** A segment into which this lane writes from now on. */
  opened(segment: Segment): void
  /** Something has become durable. */
  durable(): void
}

const NEWLINE = 10

/** A row of segments, written one after the other by one group commit. */
export async function journalLane({ create, opened, durable }: Needs): Promise<Lane> {
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

  function write(bytes: Buffer, done: Done): void {
    if (bytes.length <= current.room()) append(bytes, done)
    else rotate().then(() => split(bytes, done), done)
  }

  function append(bytes: Buffer, done: Done): void {
    current.append(bytes, (error) => {
      if (!error) {
        done(null)
        durable()
        return
      }
      // What is in the file behind the last durable byte is unknown, so nothing may follow it.
      rotate().then(
        () => done(error),
        () => done(error),
      )
    })
  }

  /** A group larger than a whole segment goes into several. */
  function split(bytes: Buffer, done: Done): void {
    const fits = bytes.length <= current.room()
    const cut = fits ? bytes.length : bytes.lastIndexOf(NEWLINE, current.room() - 1) + 1
    if (fits) append(bytes, done)
    else if (cut === 0) done(new Error('A tap is larger than a segment'))
    else append(bytes.subarray(0, cut), (error) => (error ? done(error) : write(bytes.subarray(cut), done)))
  }

  const { add, writing, waiting, idle } = groupCommit({ write })
  return {
    add,
    writing,
    waiting,
    idle,
    async close() {
      await idle()
      await spare.then((unused) => unused.close()).catch(() => {})
    },
  }
}
