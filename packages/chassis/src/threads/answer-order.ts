import type { ErrorCode } from '@avaliax/proto/errors.ts'
import { AppError, type ErrorDetail } from '../errors.ts'

export interface WorkOrder {
  module: string
  input: unknown
}

export interface WorkAnswer {
  /** Sent before the answer: the module is loaded, and its work begins. */
  begun?: true
  output?: unknown
  refused?: { code: ErrorCode; message: string; details: readonly ErrorDetail[] | undefined }
  failed?: string
}

/** Runs the default export of the module that an order names, and says when that begins. */
export async function answerOrder(
  { module, input }: WorkOrder,
  send: (message: WorkAnswer) => void,
): Promise<WorkAnswer> {
  try {
    const { default: work } = (await import(module)) as { default: (input: unknown) => unknown }
    send({ begun: true })
    return { output: await work(input) }
  } catch (error) {
    // A class does not survive the way to another thread.
    if (error instanceof AppError)
      return { refused: { code: error.code, message: error.message, details: error.details } }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
