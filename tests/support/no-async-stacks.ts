// React ties every element to a task of the debugger, which joins stacks across waits: a tenth of what these tests take.
// What is taken away before React is loaded is not used.
Reflect.deleteProperty(console, 'createTask');
