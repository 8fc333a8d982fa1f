import { TestEnvironment } from 'jest-environment-jsdom'

const FROM_NODE = [
  ...['fetch', 'Headers', 'Request', 'Response', 'FormData', 'Blob', 'File', 'URL', 'URLSearchParams'],
  ...['AbortController', 'AbortSignal', 'ReadableStream', 'TransformStream', 'WritableStream'],
  ...['TextEncoder', 'TextDecoder', 'TextDecoderStream', 'BroadcastChannel', 'structuredClone'],
]

class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Node's own MessageChannel would keep the test process alive.
class TimerMessageChannel {
  port1 = { onmessage: null }
  port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data })) }
}

function showDialog() {
  this.open = true
}
function closeDialog() {
  this.open = false
  this.dispatchEvent(new this.ownerDocument.defaultView.Event('close'))
}

const neverMatches = (media) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
})

/** jsdom with Node's own fetch family, and what antd asks of a browser that jsdom lacks. */
export default class BrowserEnvironment extends TestEnvironment {
  exportConditions() {
    return ['node', 'node-addons']
  }

  async setup() {
    await super.setup()
    const { global } = this
    for (const name of FROM_NODE) global[name] = globalThis[name]
    const { getComputedStyle } = global
    // jsdom reports the second argument (pseudo-elements) as not implemented on every call.
    global.getComputedStyle = (element) => getComputedStyle(element)
    global.matchMedia ??= neverMatches
    global.MessageChannel ??= TimerMessageChannel
    global.ResizeObserver ??= NoResizeObserver
    global.Element.prototype.scrollIntoView ??= () => {}
    global.HTMLDialogElement.prototype.showModal ??= showDialog
    global.HTMLDialogElement.prototype.close ??= closeDialog
  }
}
