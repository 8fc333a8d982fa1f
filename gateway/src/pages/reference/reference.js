// The search of the API page, and the theme that was chosen in the application.
const theme = localStorage.getItem('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

const search = document.getElementById('search')
const nothing = document.getElementById('nothing')
const sections = [...document.querySelectorAll('section')]

function show() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  let found = 0
  for (const section of sections) {
    const entries = [...section.querySelectorAll('details')]
    for (const entry of entries) entry.hidden = !words.every((word) => entry.dataset.words.includes(word))
    const shown = entries.filter((entry) => !entry.hidden).length
    section.hidden = shown === 0
    found += shown
  }
  nothing.textContent = found === 0 ? 'Nothing matches the search.' : ''
}

/** A link to an entry opens it, also when the search had hidden it. */
function open() {
  const entry = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!(entry instanceof HTMLDetailsElement)) return
  if (entry.hidden) {
    search.value = ''
    show()
  }
  entry.open = true
  entry.scrollIntoView()
}

search.addEventListener('input', show)
addEventListener('hashchange', open)
// A browser restores what was typed before a reload.
show()
open()
