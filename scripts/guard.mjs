// Runs before every script, on whatever Node is installed: the required version comes from npm (see
// package.json).
const [major] = process.versions.node.split('.').map(Number);
if (major !== 24) {
  console.error(`Foyer runs on Node 24, this is ${process.version}.`);
  console.error(
    'It comes with "npm install". An install with --ignore-scripts leaves it out: run "npm install" again without that flag.',
  );
  process.exit(1);
}
