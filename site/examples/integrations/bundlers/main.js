import { openLix } from '@lix-js/sdk';

const opening = openLix({});
const form = document.querySelector('form');
const list = document.querySelector('ul');

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const lix = await opening;
  const data = new TextEncoder().encode('A new note');
  await lix.db
    .insertInto('file')
    .values({ path: `/${form.elements.name.value}.txt`, data })
    .execute();
  form.reset();
});

const lix = await opening;
lix.observe(lix.db.selectFrom('file').select('path').orderBy('path')).subscribe({
  next(files) {
    const items = files.map(({ path }) => {
      const item = document.createElement('li');
      item.textContent = path;
      return item;
    });
    list.replaceChildren(...items);
  },
  error(reason) {
    list.textContent = String(reason);
  },
});
