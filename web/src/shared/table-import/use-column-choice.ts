import { useState } from 'react'
import type { TableLook } from './table-columns.ts'

interface Choosing {
  text: string
  look: TableLook
}

/**
 * A table that the server cannot read, for a person to say which column is which; one with the same headings as a table before is
 * read like that one.
 */
export function useColumnChoice(kind: string, read: (text: string) => void) {
  const [choosing, setChoosing] = useState<Choosing | null>(null)

  return {
    look: choosing?.look ?? null,
    stop: () => setChoosing(null),
    /** True where the table is read again, with the columns of the one before. */
    async offer(text: string): Promise<boolean> {
      // Most tables are known: what takes one apart is loaded for the others.
      const { lookAtTable, rememberedNames } = await import('./table-columns.ts')
      const look = lookAtTable(text)
      const names = look && rememberedNames(kind, look)
      if (names) read(look.withHeadings(names))
      else setChoosing(look && { text, look })
      return names !== null
    },
    async chosen(names: (string | null)[]): Promise<void> {
      if (!choosing) return
      const { rememberNames } = await import('./table-columns.ts')
      rememberNames(kind, choosing.look, names)
      setChoosing(null)
      read(choosing.look.withHeadings(names))
    },
  }
}
export type ColumnChoosing = ReturnType<typeof useColumnChoice>
