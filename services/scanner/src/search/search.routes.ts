import { mount } from '@avaliax/chassis/http/mount.ts'
import { mapCompetitors, searchBusinesses, searchCategories } from '@avaliax/proto/scanner/search.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { CategoryRepository } from '../category/category.repository.ts'
import type { VisitorLimits } from '../limits/visitor-limits.limiter.ts'
import type { SearchService } from './search.service.ts'

interface Deps {
  search: SearchService
  categories: Pick<CategoryRepository, 'search'>
  visitors: VisitorLimits
}

export function searchRoutes(app: FastifyInstance, { search, categories, visitors }: Deps): void {
  mount(app, searchCategories, async ({ body }) => ({
    success: true as const,
    categories: await categories.search(body.searchTerm, body.language),
  }))

  mount(app, searchBusinesses, async ({ body, actor, address }) => {
    await visitors.search({ actor, address })
    return { success: true as const, places: await search.businesses(body.query) }
  })

  mount(app, mapCompetitors, async ({ body, actor, address }) => {
    await visitors.search({ actor, address })
    return search.competitors(body)
  })
}
