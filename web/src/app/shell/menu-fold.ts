import { localStore } from '../../shared/browser-storage.ts'

const KEY = 'menuCollapsed'

/** Whether the side menu was left folded in this browser. */
export const isMenuFolded = (): boolean => localStore.getItem(KEY) === 'true'
export const keepMenuFolded = (folded: boolean): void => localStore.setItem(KEY, String(folded))
