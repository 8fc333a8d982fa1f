import type { ComposeProject, Container } from './compose-project.ts'

const MB = 1024 * 1024
/** A process may peak at so much of the 768 MB of the small server. */
const PEAK_MAX_MB = 600
const STOP = '/tmp/memory-watch.stop'
/** Reads the container's control group, in both versions of them: what is used and what of it are copies of files, once a second. */
const WATCH = `
cd /sys/fs/cgroup/memory 2>/dev/null || cd /sys/fs/cgroup
until [ -e ${STOP} ]; do
  echo "used $(cat memory.usage_in_bytes 2>/dev/null || cat memory.current)"
  cat memory.stat memory.oom_control memory.events 2>/dev/null
  echo "end 0"
  sleep 1
done
rm ${STOP}
echo "peak $(cat memory.max_usage_in_bytes 2>/dev/null || cat memory.peak 2>/dev/null || echo 0)"
`
/** The older version's figures of a group with groups below it come first, where there are any. */
const COPIES = [
  ['total_inactive_file', 'inactive_file'],
  ['total_active_file', 'active_file'],
] as const

export interface Moment {
  /** The kernel counts so much. */
  usedMb: number
  /** The kernel gives back so much of it as soon as somebody else wants the room. */
  copiesMb: number
}

export interface MemoryCurve {
  /** One for each second. */
  moments: Moment[]
  /** The kernel's own highest mark, copies of files included; 0: it keeps none. */
  markMb: number
  /** Processes that it ended for want of memory. */
  ended: number
}

const heldMb = ({ usedMb, copiesMb }: Moment): number => usedMb - copiesMb
export const peakMb = ({ moments }: MemoryCurve): number => Math.max(0, ...moments.map(heldMb))
export const peakWithCopiesMb = ({ moments, markMb }: MemoryCurve): number =>
  Math.max(markMb, ...moments.map(({ usedMb }) => usedMb))

/** Reads what the watching shell wrote. */
export function memoryCurve(output: string): MemoryCurve {
  const curve: MemoryCurve = { moments: [], markMb: 0, ended: 0 }
  let figures = new Map<string, number>()
  for (const line of output.split('\n')) {
    const [name = '', value = ''] = line.split(' ')
    figures.set(name, Number(value))
    if (name === 'peak') curve.markMb = Math.round(Number(value) / MB)
    if (name !== 'end') continue
    const bytes = COPIES.map(([below, own]) => figures.get(below) ?? figures.get(own) ?? 0)
    const copies = bytes.reduce((sum, one) => sum + one, 0)
    curve.moments.push({
      usedMb: Math.round((figures.get('used') ?? 0) / MB),
      copiesMb: Math.round(copies / MB),
    })
    curve.ended = figures.get('oom_kill') ?? 0
    figures = new Map()
  }
  return curve
}

/** Watches from inside, by one small shell: an engine's own figures say different things in different engines. */
export async function watchMemory(project: ComposeProject, { Name }: Container) {
  const name = Name.replace(/^\//, '')
  const restarts = async () => {
    const { output } = await project.ask('inspect', '--format', '{{.RestartCount}}', name)
    return Number(output.trim())
  }
  const before = await restarts()
  const watching = project.ask('exec', name, 'sh', '-c', WATCH)
  return {
    async stop(): Promise<{ curve: MemoryCurve; restarts: number }> {
      await project.ask('exec', name, 'touch', STOP)
      return { curve: memoryCurve((await watching).output), restarts: (await restarts()) - before }
    },
  }
}

/** Whether the process lived through it, and what it took at most. */
export const memoryProblems = (curve: MemoryCurve, restarts: number): string[] => [
  ...(restarts === 0 ? [] : [`it was started again ${restarts} times`]),
  ...(curve.moments.length > 0 ? [] : ['nothing was measured']),
  ...(peakMb(curve) <= PEAK_MAX_MB ? [] : [`it took ${peakMb(curve)} MB`]),
]

/** As `second:held/with copies`, every so many seconds. */
export const drawnCurve = ({ moments }: MemoryCurve, everySeconds = 5): string =>
  moments
    .flatMap((moment, at) => (at % everySeconds === 0 ? [`${at}:${heldMb(moment)}/${moment.usedMb}`] : []))
    .join(' ')
