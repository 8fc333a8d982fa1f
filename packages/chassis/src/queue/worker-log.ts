type LogLine = (facts: object, message: string) => void
export interface WorkerLog {
  debug: LogLine
  info: LogLine
  warn: LogLine
  error: LogLine
  child?(facts: object): WorkerLog
}
