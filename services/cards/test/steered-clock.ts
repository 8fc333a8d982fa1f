/**
 * Loaded ahead of a process under test, whose parent sets its clock: `stand` holds it at a moment, `run` lets it go on
 * from there, and `null` gives it the machine's time again. Timers are not touched.
 */
type Setting = { stand: number } | { run: number } | null

const MachineDate = Date
/** A process that is started again goes on with the clock of the one before. */
const AHEAD_MS = Number(process.env.CLOCK_AHEAD_MS ?? 0)
let now = () => MachineDate.now() + AHEAD_MS

class SteeredDate extends MachineDate {
  constructor(...values: []) {
    super(...(values.length === 0 ? ([now()] as unknown as []) : values))
  }

  static override now(): number {
    return now()
  }
}

function clockOf(setting: Setting): () => number {
  if (!setting) return () => MachineDate.now()
  if ('stand' in setting) return () => setting.stand
  const ahead = setting.run - MachineDate.now()
  return () => MachineDate.now() + ahead
}

// Schemas tell types by their names.
Object.defineProperty(SteeredDate, 'name', { value: 'Date' })
globalThis.Date = SteeredDate as DateConstructor
process.on('message', ({ clock }: { clock: Setting }) => {
  now = clockOf(clock)
  process.send?.('the clock is set')
})
// Waiting for the parent must not keep the process from ending.
process.channel?.unref()
