import { fold, matchesTokens, searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import type { CategoryResult } from '@avaliax/proto/scanner/search.routes.ts'
import type { Language, Localized } from '@avaliax/proto/values.ts'
import type { Connection } from 'mongoose'
import { type Category, categories } from './category.model.ts'

/** Categories that we bring along have this time. */
export const BUILT_IN_AT = new Date(0)
const SHOWN = 10
const LOOKED_AT = 200

interface Deps {
  db: Connection
  now: () => Date
}

/** Our own copy of the categories: typing asks nobody else. */
export function categoryRepository({ db, now }: Deps) {
  const rows = categories.on(db)
  return {
    /** Those that begin like the words typed, names that begin with the text itself first. */
    async search(typed: string, language: Language): Promise<CategoryResult[]> {
      const found = await rows.find(matchesTokens<Category>('searchWords', typed), { limit: LOOKED_AT })
      const prefix = fold(typed)
      const nearness = ({ displayName }: Category) => (fold(displayName[language]).startsWith(prefix) ? 0 : 1)
      return found
        .sort(
          (a, b) =>
            nearness(a) - nearness(b) ||
            a.displayName[language].localeCompare(b.displayName[language], language),
        )
        .slice(0, SHOWN)
        .map(({ _id, displayName }) => ({ categoryId: _id, displayName: displayName[language] }))
    },

    /** Keeps the provider's categories, all of them: those that it had and has no more go, our own stay. */
    async keepAll(named: readonly { id: string; displayName: Localized }[]): Promise<void> {
      const syncedAt = now()
      const writes = named.map(({ id, displayName }) => {
        const searchWords = searchTokens(`${displayName.pt} ${displayName.en}`)
        return { filter: { _id: id }, change: { $set: { displayName, searchWords, syncedAt } } }
      })
      await rows.upsertMany(writes)
      await rows.deleteMany({ syncedAt: { $gt: BUILT_IN_AT, $lt: syncedAt } })
    },

    /** When the provider was read last; `BUILT_IN_AT` if it never was. */
    async syncedAt(): Promise<Date> {
      const [newest] = await rows.find({}, { sort: { syncedAt: -1 }, limit: 1 })
      return newest?.syncedAt ?? BUILT_IN_AT
    },
  }
}
export type CategoryRepository = ReturnType<typeof categoryRepository>
