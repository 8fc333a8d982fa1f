/** Runs in the browser: confirms the intent whose client secret the address names. */
export const PAGE_SCRIPT = `
const secret = new URLSearchParams(location.search).get('client_secret') || ''
const id = secret.split('_secret_')[0]
const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
const at = (name) => document.getElementById(name)
const framed = parent !== window
const tell = (message) => framed && parent.postMessage({ source: 'sandbox-payment', ...message }, '*')
const way = () => document.querySelector('[name=way]:checked').value
const height = () => tell({ type: 'height', height: document.documentElement.scrollHeight })
async function post(path, fields) {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ client_secret: secret, ...fields }),
  })
  return answer.json()
}
function settle(result) {
  const error = result.error || (result.status === 'requires_payment_method' && (result.last_payment_error || result.last_setup_error))
  if (result.status === 'requires_action') {
    const pix = result.next_action && result.next_action.pix_display_qr_code
    at('card').hidden = true
    at(pix ? 'pix' : 'bank').hidden = false
    if (pix) at('code').value = pix.data
    height()
    at(pix ? 'paid' : 'approve').focus()
    return
  }
  at('card').hidden = false
  at('bank').hidden = true
  at('pix').hidden = true
  at('problem').textContent = error ? PROBLEMS[error.decline_code] || PROBLEMS[error.code] || error.message : ''
  height()
  tell({ type: 'done', status: error ? 'failed' : result.status, message: error ? error.message : null, code: error ? error.code : null, declineCode: error ? error.decline_code : null })
}
async function confirm() {
  at('problem').textContent = ''
  try {
    const number = at('number').value.replace(/\\s/g, '')
    const chosen = way() === 'pix' ? {} : { 'payment_method_data[card][number]': number }
    settle(await post('/stripe/v1/' + kind + '/' + id + '/confirm', { 'payment_method_data[type]': way(), ...chosen }))
  } catch (error) {
    settle({ error: { message: String(error) } })
  }
}
const decide = (decision) => async () => settle(await post('/stripe/approval/' + id, { decision }))
at('approve').onclick = decide('approve')
at('refuse').onclick = decide('refuse')
at('paid').onclick = decide('approve')
at('expired').onclick = decide('refuse')
at('ways').onchange = () => { at('fields').hidden = way() === 'pix'; height() }
at('pay').hidden = framed
at('card').onsubmit = (event) => { event.preventDefault(); if (framed) tell({ type: 'submit' }); else confirm() }
addEventListener('message', (event) => {
  if (event.source === parent && event.data && event.data.type === 'confirm') confirm()
})
// Pix is there where the intent takes it, as in Stripe's form.
async function ways() {
  const answer = await fetch('/stripe/v1/' + kind + '/' + id + '?' + new URLSearchParams({ client_secret: secret }), {
    headers: { authorization: 'Bearer pk_test_sandbox' },
  })
  const { payment_method_types: types } = await answer.json()
  const takes = (type) => Boolean(types && types.includes(type))
  at('ways').hidden = !(takes('pix') && takes('card'))
  if (takes('pix') && !takes('card')) {
    document.querySelector('[name=way][value=pix]').checked = true
    at('fields').hidden = true
  }
  height()
}
addEventListener('load', async () => { height(); await ways(); tell({ type: 'ready' }) })
`
