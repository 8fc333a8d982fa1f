import { todoTexts } from '../features/dashboard/dashboard.texts.ts'
import type { Todo } from '../features/dashboard/todos.ts'
import { googleTexts } from '../shared/google/google.texts.ts'
import type { Language } from '../shared/i18n/language.ts'
import { translator } from '../shared/i18n/texts.ts'
import { element, room } from './element.ts'

/** Draws what waits for the owner, in the boxes of `TodoList`. */
export function todoList(todos: readonly Todo[], language: Language): HTMLElement {
  if (todos.length === 0) {
    const words = translator(todoTexts, language)('allGood')
    return element('p', { class: 'todo-calm' }, room('first-icon'), ` ${words}`)
  }
  const lines = todos.map(({ kind, title, text, action }) =>
    element(
      'li',
      { class: `todo todo-${kind}` },
      element('span', { class: 'todo-icon' }, room('first-icon')),
      element('div', { class: 'todo-words' }, element('strong', {}, title), element('p', {}, text)),
      action && button(action, kind, language),
    ),
  )
  return element('div', { class: 'todos' }, element('ul', { class: 'todo-list' }, ...lines))
}

function button(action: NonNullable<Todo['action']>, kind: Todo['kind'], language: Language): HTMLElement {
  const look = { class: `ant-btn first-button first-button-${kind}` }
  if ('label' in action)
    return element('a', { ...look, href: 'to' in action ? action.to : action.href }, action.label)
  // Connecting begins with a question to the server, which the application asks from there, too.
  const label = googleTexts.reconnect[language]
  return element('a', { ...look, href: '/settings#access' }, room('first-button-picture'), label)
}
