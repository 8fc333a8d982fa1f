import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, type ContextManager, ROOT_CONTEXT } from '@opentelemetry/api'

/** Carries the running span across awaits; the one piece of OpenTelemetry's Node set-up that we need. */
export function asyncContextManager(): ContextManager {
  const storage = new AsyncLocalStorage<Context>()
  const manager: ContextManager = {
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (context, work, self, ...args) => storage.run(context, () => work.apply(self as never, args)),
    bind: (context, target) =>
      typeof target === 'function'
        ? (((...args: unknown[]) => storage.run(context, () => target(...args))) as typeof target)
        : target,
    enable: () => manager,
    disable() {
      storage.disable()
      return manager
    },
  }
  return manager
}
