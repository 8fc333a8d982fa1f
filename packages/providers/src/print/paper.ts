/** Positions on paper, in points as in the PDF. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const A4 = { width: mm(210), height: mm(297) } as const
