import { type ChildProcess, fork } from 'node:child_process'
import { hash } from 'node:crypto'
import { appError, unavailable } from '@avaliax/chassis/errors.ts'
import { fairQueue } from '@avaliax/chassis/limits/fair-queue.ts'
import { IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE } from '@avaliax/proto/content/image.routes.ts'
import type { GivenPicture } from './picture-bytes.domain.ts'
import type { Redrawn, RedrawOrder } from './redraw.process.ts'

export interface RedrawnPicture {
  bytes: Buffer
  width: number
  height: number
}

export interface Redrawing {
  /** Who sent it: each has one picture waiting, and they take turns. */
  sender: string
  /** A larger picture is made smaller. */
  maxSide?: number
  /** Aborts when nobody waits for the picture any more. */
  signal: AbortSignal
}

interface Deps {
  timeoutMs?: number
  idleMs?: number
}

const PROCESS = new URL('./redraw.process.ts', import.meta.url)
/** Many small arenas would hold on to what every thread has once used. */
const MEMORY = {
  execArgv: ['--max-old-space-size=64'],
  env: { MALLOC_ARENA_MAX: '2', VIPS_CONCURRENCY: '1' },
}

/** Draws pictures anew: only pixels survive, so nothing else that was hidden in a file does. */
export function pictureRedrawer({ timeoutMs = 10_000, idleMs = 30_000 }: Deps = {}) {
  let child: ChildProcess | null = null
  const queue = fairQueue()
  const ongoing = new Map<string, { signal: AbortSignal; picture: Promise<RedrawnPicture> }>()
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = null
  }

  function running(): ChildProcess {
    if (child) return child
    const started = fork(PROCESS, { serialization: 'advanced', ...MEMORY, stdio: 'ignore' })
    started.once('exit', () => {
      if (child === started) child = null
    })
    child = started
    return started
  }

  function ask(order: RedrawOrder): Promise<Redrawn> {
    const worker = running()
    return new Promise((resolve, reject) => {
      const settle = (done: () => void) => {
        clearTimeout(timer)
        worker.off('message', onAnswer).off('exit', died).off('error', died)
        done()
      }
      const onAnswer = (answer: unknown) => settle(() => resolve(answer as Redrawn))
      // A picture on which the decoder dies is no picture.
      const died = () => settle(() => resolve({ refused: 'the process ended' }))
      const timer = setTimeout(() => {
        settle(() => reject(unavailable(new Error('redrawing a picture took too long'))))
        end()
      }, timeoutMs)
      worker.on('message', onAnswer).on('exit', died).on('error', died)
      worker.send(order, (error) => error && died())
    })
  }

  async function one({ bytes, type }: GivenPicture, maxSide: number): Promise<RedrawnPicture> {
    clearTimeout(idle)
    const answer = await ask({ bytes, type, maxPixels: IMAGE_MAX_PIXELS, maxSide })
    idle = setTimeout(end, idleMs).unref()
    if ('refused' in answer) throw appError('UNSUPPORTED_IMAGE', { cause: new Error(answer.refused) })
    return { ...answer, bytes: Buffer.from(answer.bytes) }
  }

  /** A button pressed five times sends one picture: each press waits for it, and none takes a turn of its own. */
  function redraw(picture: GivenPicture, redrawing: Redrawing): Promise<RedrawnPicture> {
    const { sender, signal, maxSide = IMAGE_MAX_SIDE } = redrawing
    const key = `${sender} ${hash('sha256', picture.bytes)}`
    const same = ongoing.get(key)
    if (same)
      return same.picture.catch((error) => {
        // The caller who began it has left.
        if (error === same.signal.reason) return redraw(picture, redrawing)
        throw error
      })
    const redrawn = queue.run(sender, signal, () => one(picture, maxSide)).finally(() => ongoing.delete(key))
    ongoing.set(key, { signal, picture: redrawn })
    return redrawn
  }

  return {
    redraw,
    /** The running process has it; null when none runs. */
    pid: (): number | null => child?.pid ?? null,
    close: end,
  }
}
export type PictureRedrawer = ReturnType<typeof pictureRedrawer>
