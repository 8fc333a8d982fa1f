import type { RouteContract } from '@avaliax/proto/contract.ts'

export const routeName = ({ method, path }: Pick<RouteContract, 'method' | 'path'>): string =>
  `${method} ${path}`
