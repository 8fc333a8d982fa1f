import { type Html, html, type Renderable } from '@avaliax/chassis/http/pages/html.ts'
import type { FaultStore } from '../faults/fault-store.ts'
import type { Journal } from '../journal/journal.ts'
import { type Answer, page } from '../kernel/exchange.ts'
import type { Mailbox } from '../smtp/mailbox.ts'

interface Shown {
  faults: FaultStore
  journal: Journal
  mails: Mailbox
}

function table(rows: Renderable[][]): Html {
  const cells = rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)
  return html`<table>${cells}</table>`
}

export function uiPage({ faults, journal, mails }: Shown): Answer {
  const requests = journal
    .list({ limit: 50 })
    .toReversed()
    .map(({ at, api, method, path, status, fault }) => [at, api, method, path, status, fault])
  const letters = mails.list(null).map(({ at, to, subject }) => [at, to.join(', '), subject])
  const active = faults.list().map(({ id, api, mode, struck, times }) => [id, api, mode, struck, times])
  return page(html`<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>SANDBOX</title>
<style>body{font:14px/1.5 system-ui;margin:2rem}td{padding:.1rem .6rem;border-bottom:1px solid #ccc}</style>
<h1>SANDBOX</h1><p><a href="state">state</a> <a href="requests">requests</a> <a href="mail">mail</a></p>
<h2>Faults</h2>${table(active)}<h2>Mail</h2>${table(letters)}<h2>Requests</h2>${table(requests)}</html>`)
}
