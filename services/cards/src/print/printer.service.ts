import { join } from 'node:path'
import { drawingThreads } from '@avaliax/providers/print/drawing-threads.ts'
import type { CardSheetsOrder } from './card-sheets.drawing.ts'
import type { PosterOrder } from './poster.drawing.ts'

export type PrintOrder = ({ kind: 'sheets' } & CardSheetsOrder) | ({ kind: 'poster' } & PosterOrder)

/** Draws sheets and posters. */
export const printer = () => drawingThreads<PrintOrder>(join(import.meta.dirname, 'print.process.ts'))
export type Printer = ReturnType<typeof printer>
