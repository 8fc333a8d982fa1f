import type { Provider, Route } from './exchange.ts'

export interface Match {
  provider: Provider
  route: Route | null
  params: Record<string, string>
}

/** Only `/:name` is a parameter: in `/places:searchText` the colon starts a verb. */
function compile(pattern: string): RegExp {
  const source = pattern
    .split(/(\/:[a-z][A-Za-z]*)/)
    .map((part) =>
      part.startsWith('/:') ? `/(?<${part.slice(2)}>[^/:]+)` : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('')
  return new RegExp(`^${source}$`)
}

function decoded(groups: Record<string, string> | undefined): Record<string, string> {
  const entries = Object.entries(groups ?? {}).map(([name, value]) => {
    try {
      return [name, decodeURIComponent(value)]
    } catch {
      return [name, value]
    }
  })
  return Object.fromEntries(entries)
}

export function routeTable(providers: Provider[]) {
  const compiled = providers.flatMap((provider) =>
    provider.routes.map((route) => ({ provider, route, pattern: compile(route.pattern) })),
  )
  return {
    find(method: string, path: string): Match | null {
      const provider = providers.find((one) => path === one.prefix || path.startsWith(`${one.prefix}/`))
      if (!provider) return null
      for (const one of compiled) {
        if (one.provider !== provider || one.route.method !== method) continue
        const found = one.pattern.exec(path)
        if (found) return { provider, route: one.route, params: decoded(found.groups) }
      }
      return { provider, route: null, params: {} }
    },
  }
}
