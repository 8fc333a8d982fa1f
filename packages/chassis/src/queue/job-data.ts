/** What is stored: clear text, so ids only. */
export interface JobData {
  payload: unknown
  traceparent?: string
}
