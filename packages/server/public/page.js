const list = document.querySelector('#games');
const { games } = await (await fetch('/api/games')).json();
for (const { title, scenarios } of games) {
  const item = document.createElement('li');
  item.textContent = `${title}: ${scenarios.map((scenario) => scenario.title).join(', ')}`;
  list.append(item);
}
