import type { PushDeviceRow } from './push-device.model.ts'

const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 3_600_000
const LONGEST_ASKED_MS = 86_400_000

/** When a device whose push service did not take a message is tried again: as that asked, else later each time. */
export function nextTry(
  { failures }: Pick<PushDeviceRow, 'failures'>,
  afterSeconds: number | null,
  now: Date,
): Date {
  const pause =
    afterSeconds === null
      ? Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
      : Math.min(Math.max(afterSeconds, 1) * 1000, LONGEST_ASKED_MS)
  return new Date(now.getTime() + pause)
}
