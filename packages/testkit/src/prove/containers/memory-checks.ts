import type { ComposeProject, Container } from './compose-project.ts'

const MB = 1024 * 1024
/** Of the 768 MB of the small server. */
const PEAK_MAX_MB = 600
/** Both versions of control groups. */
const PEAK =
  'cat /sys/fs/cgroup/memory.peak 2>/dev/null || cat /sys/fs/cgroup/memory/memory.max_usage_in_bytes'

/** Whether the process lived through it, and what it took at most. */
export async function memoryProblems(project: ComposeProject, { Name }: Container): Promise<string[]> {
  const name = Name.replace(/^\//, '')
  const restarts = await project.ask('inspect', '--format', '{{.RestartCount}}', name)
  const { output } = await project.ask('exec', name, 'sh', '-c', PEAK)
  const peakMb = Math.round(Number(output.trim()) / MB)
  return [
    ...(restarts.output.trim() === '0' ? [] : [`${name} was started again ${restarts.output.trim()} times`]),
    ...(peakMb <= PEAK_MAX_MB ? [] : [`${name} took ${peakMb} MB`]),
  ]
}
