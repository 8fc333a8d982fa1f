import { useState } from 'react'
import { localStore } from '../../shared/browser-storage.ts'

/** Columns beside the company, which is always there. */
export const COLUMNS = [
  'needs',
  'contact',
  'plan',
  'charge',
  'google',
  'employees',
  'rating',
  'urgent',
  'revenue',
  'status',
  'activity',
  'manager',
] as const
export type ColumnKey = (typeof COLUMNS)[number]

const KEY = 'client_columns'
/** The list shows these to somebody who has chosen nothing. */
const USUAL: readonly ColumnKey[] = ['needs', 'contact', 'plan', 'google', 'employees', 'status', 'activity']

function storedColumns(): readonly ColumnKey[] {
  const text = localStore.getItem(KEY)
  return text === null ? USUAL : COLUMNS.filter((key) => text.split(' ').includes(key))
}

/** Which columns the list of clients shows; kept in this browser, because a screen decides how many have room. */
export function useColumns() {
  const [shown, setShown] = useState(storedColumns)
  return {
    shown,
    choose(keys: readonly ColumnKey[]) {
      const inOrder = COLUMNS.filter((key) => keys.includes(key))
      localStore.setItem(KEY, inOrder.join(' '))
      setShown(inOrder)
    },
  }
}
export type ChosenColumns = ReturnType<typeof useColumns>
