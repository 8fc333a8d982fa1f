import type { RouteContract } from '@avaliax/proto/contract.ts'

/** Methods that a path would accept, for telling "no such address" from "not this way". */
export function allowedMethods(routes: readonly RouteContract[], url: string): string[] {
  const path = url.split('?')[0] ?? ''
  return routes.filter((route) => patternOf(route.path).test(path)).map(({ method }) => method)
}

const patternOf = (path: string) => {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const segments = path.split('/').map((segment) => (segment.startsWith(':') ? '[^/]+' : literal(segment)))
  return new RegExp(`^${segments.join('/')}$`)
}
