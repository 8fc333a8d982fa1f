import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface RenderedCode {
  text: string
  /** Longest side in millimetres on paper, without the quiet margin. */
  sideMm: number
}

export interface RenderedPage {
  /** In points. */
  width: number
  height: number
  /** Runs of text in the order in which they were written. */
  texts: string[]
  codes: RenderedCode[]
}

const PROCESS = new URL('./render-pdf.process.ts', import.meta.url)
let thread: Worker | undefined

/**
 * Renders a PDF as a printer would and reads every QR code off each page, the way a phone does. In a thread: it takes seconds,
 * and the service under test in this process would refuse everybody meanwhile. One at a time.
 */
export async function renderedPdf(bytes: Uint8Array): Promise<RenderedPage[]> {
  thread ??= new Worker(PROCESS, { execArgv: ['--disable-warning=ExperimentalWarning'] })
  thread.ref()
  thread.postMessage(new Uint8Array(bytes))
  const [pages] = await once(thread, 'message')
  thread.unref()
  if (pages instanceof Error) throw pages
  return pages
}
