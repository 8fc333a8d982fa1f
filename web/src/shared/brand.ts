import { BRAND_BLOCK_ID, Brand, DEFAULT_BRAND } from '@avaliax/proto/brand.ts'
import { ACCENT_STYLE_ID, accentStyle } from '@avaliax/proto/brand-accent.ts'
import { getBrand } from '@avaliax/proto/tenancy/brand.routes.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { send } from './api/send.ts'
import { localStore } from './browser-storage.ts'

const KEY = 'brand'
const listeners = new Set<() => void>()

let stored = ''
let known: Brand | null = null

/** Reads what this browser last heard, so that a page that is opened again shows it from its first moment; null: nothing yet. */
function knownBrand(): Brand | null {
  const text = localStore.getItem(KEY) ?? ''
  if (text !== stored) {
    stored = text
    known = parsed(text)
  }
  return known
}

function parsed(text: string): Brand | null {
  try {
    return Brand.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Every colour of the page that is the agency's follows from these two. A page calls it when it begins. */
export function wearBrand(): void {
  takeFromPage()
  const brand = knownBrand()
  if (!brand) return
  const style = document.getElementById(ACCENT_STYLE_ID) ?? document.createElement('style')
  style.id = ACCENT_STYLE_ID
  style.textContent = accentStyle(brand.colour) ?? ''
  // Behind the product's own sheets.
  document.head.append(style)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', brand.colour)
}

/** A page that came through the gateway brings the brand along. */
function takeFromPage(): void {
  const block = document.getElementById(BRAND_BLOCK_ID)
  if (block?.textContent && parsed(block.textContent)) localStore.setItem(KEY, block.textContent)
  // It is of the page's first moment: what is heard later is newer.
  block?.remove()
}

/** Asks anew: when a page opens, and when the agency has changed its brand. What was known stays where nobody answers. */
export async function refreshBrand(): Promise<void> {
  const { data } = await send(getBrand, undefined)
  if (!data && knownBrand()) return
  localStore.setItem(KEY, JSON.stringify(data ?? DEFAULT_BRAND))
  wearBrand()
  for (const listener of listeners) listener()
}

let asking = false

/** The parts of a page that open together ask once. */
function askOnce(): void {
  if (asking) return
  asking = true
  void refreshBrand().finally(() => {
    asking = false
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Until this browser has heard otherwise the badges of the product are shown. */
export const useShowsBeta = (): boolean => useBrand()?.betaBadges !== false

/** How the agency shows itself, as far as this browser has heard; it asks nobody. */
export const useKnownBrand = (): Brand | null => useSyncExternalStore(subscribe, knownBrand)

/** How the agency shows itself; null until this browser has heard of it once. */
export function useBrand(): Brand | null {
  const brand = useKnownBrand()
  useEffect(askOnce, [])
  return brand
}
