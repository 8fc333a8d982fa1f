import { NICHES, OTHER_NICHE } from '../seed/niches.ts'
import type { Niche } from '../world/world.ts'

export interface Category {
  name: string
  displayName: string
}

export function categoryOf(niche: Niche): Category {
  return { name: `categories/gcid:${niche.types[0]}`, displayName: niche.category }
}

export function allCategories(): Category[] {
  return [...NICHES, OTHER_NICHE]
    .map(categoryOf)
    .sort((left, right) => left.displayName.localeCompare(right.displayName, 'pt-BR'))
}
