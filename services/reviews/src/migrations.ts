import type { Migration } from '@avaliax/chassis/mongo/migrate.ts'

const NAMESPACE_EXISTS = 48

/** Collections with a model are created from it; these two are written by projections alone. */
export const migrations: Migration[] = [
  {
    number: 1,
    name: 'copies of clients and Google connections',
    async run(db) {
      for (const name of ['client_view', 'google_view']) {
        await db.createCollection(name).catch((error) => {
          if (error.code !== NAMESPACE_EXISTS) throw error
        })
      }
    },
  },
]
